-- Of which template a step was written: that is what templates count their use by.
alter table mailing_steps add column template_id uuid references templates on delete set null;
create index mailing_steps_of_template on mailing_steps (template_id) where template_id is not null;
