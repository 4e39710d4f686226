# The published image runs as root; this one owns its data folder and does not.
FROM versity/versitygw:v1.7.0

RUN mkdir -p /data/objects /data/metadata /data/users && chown -R 1000:1000 /data
USER 1000:1000
VOLUME /data
