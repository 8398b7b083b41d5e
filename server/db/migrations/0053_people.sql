-- Folders that are shared with somebody who was invited and has not come yet: whose sharing it was decides whether they have it
-- when they do. Until now an invitation named them itself, and nobody could add one later.
alter table invitations add unique (company_id, id);

create table folder_invitees (
  company_id bigint not null,
  folder_id uuid not null,
  invitation_id uuid not null,
  sharer_id uuid not null,
  shared_at timestamptz not null,
  primary key (folder_id, invitation_id),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, invitation_id) references invitations (company_id, id) on delete cascade,
  foreign key (company_id, sharer_id) references users (company_id, id)
);
create index folder_invitees_of_invitation on folder_invitees (company_id, invitation_id);
select hf_protect('folder_invitees');

insert into folder_invitees (company_id, folder_id, invitation_id, sharer_id, shared_at)
select i.company_id, f.id, i.id, i.inviter_id, i.sent_at
from invitations i join folders f on f.id = any(i.folder_ids) and f.company_id = i.company_id;
alter table invitations drop column folder_ids;
