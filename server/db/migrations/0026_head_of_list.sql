-- A folder that is opened comes to a device from the head of its list: who was added last (headOfList in
-- server/modules/folders/feed.ts). Of 100,000 candidates all were read for that, and once more for each section.
create index candidates_by_adding on candidates (folder_id, created_at desc, id desc) where removed_at is null;
