-- Invitations contain data of people who may have no account, so studio emails are deleted after 30 days.
create index emails_studios on emails (created_at) where kind like 'studios.%' and status <> 'queued';
