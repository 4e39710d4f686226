-- Productions that hold a license are told when its photo goes on hold.
create trigger incidents_notify_licensees after insert on incidents
referencing new table as opened for each statement execute function notify_licensees();
