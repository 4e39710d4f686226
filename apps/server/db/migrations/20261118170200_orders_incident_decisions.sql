-- Productions that were told of a hold are told how it ended.
create trigger incidents_notify_decision after update on incidents
referencing old table as before new table as closed for each statement execute function notify_incident_decision();
