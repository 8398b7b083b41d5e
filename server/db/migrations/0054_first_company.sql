-- Staff invites the first admin of a company that is not their own.
alter table invitations drop constraint invitations_company_id_inviter_id_fkey;
alter table invitations add foreign key (inviter_id) references users;

-- Whether the company's page still shows its first steps; those that are at work already have taken them.
alter table companies add column first_steps boolean not null default false;
alter table companies alter column first_steps set default true;
