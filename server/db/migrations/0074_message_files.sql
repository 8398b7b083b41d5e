-- Files of messages: pictures within a text, and attachments beside it. Uploaded under an id that a device has chosen, kept
-- while a template, a message or a signature names them.
alter table files add column for_messages boolean not null default false;
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in
  ('pdf', 'doc', 'docx', 'rtf', 'txt', 'odt', 'ods', 'csv', 'zip', 'jpeg', 'png', 'gif', 'svg'));
alter table files add constraint files_of_messages check (not for_messages or profile_id is null);
create index files_of_messages on files (created_at) where for_messages;

-- Which files a text names, so that what no text names any more is found.
create function files_named(document json) returns jsonb language sql immutable strict
  return jsonb_path_query_array(document::jsonb, '$.**.file');
create function files_attached(attachments json) returns jsonb language sql immutable strict
  return jsonb_path_query_array(attachments::jsonb, '$[*].id');

alter table templates add column attachments json not null default '[]' check (length(attachments::text) <= 20000);
alter table templates add column file_ids jsonb generated always as
  (coalesce(files_named(document), '[]') || files_attached(attachments)) stored;
create index templates_by_file on templates using gin (file_ids jsonb_path_ops);

alter table mailing_steps add column attachments json not null default '[]' check (length(attachments::text) <= 20000);
alter table mailing_steps add column file_ids jsonb generated always as
  (files_named(document) || files_attached(attachments)) stored;
create index mailing_steps_by_file on mailing_steps using gin (file_ids jsonb_path_ops);

-- So does a signature.
alter table messaging_settings add column file_ids jsonb generated always as (files_named(signature)) stored;
alter table messaging_company_settings add column file_ids jsonb generated always as (files_named(signature)) stored;
