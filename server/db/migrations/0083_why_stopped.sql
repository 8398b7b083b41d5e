-- Why a planned message is not to leave: what came from the person.
alter table messages add column stopped_by text check (length(stopped_by) <= 40);
alter table messages add constraint messages_stopped check (stopped_by is null or state = 'stopped');
