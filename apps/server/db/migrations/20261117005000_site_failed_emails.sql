-- The worker's metrics count failed e-mails of the last day at each scrape.
create index emails_failed on emails (created_at) where status = 'failed';
