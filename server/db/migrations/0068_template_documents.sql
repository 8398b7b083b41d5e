-- What the editor made of a template; `body` is its plain text then. As text, so that what is compared is what was written.
alter table templates add column document json check (length(document::text) <= 1100000);
