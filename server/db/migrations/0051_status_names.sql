-- A company's statuses are its own to name, in English and in Russian; until now the app knew the Russian words of those that
-- every company begins with.

alter table statuses add column name_ru text check (length(name_ru) between 1 and 80);
-- By this the feed tells every device.
update statuses set name_ru = coalesce((select russian from (values
  ('New', 'Новый'),
  ('Contacted', 'Связались'),
  ('Replied', 'Ответил'),
  ('Screening', 'Скрининг'),
  ('Test task', 'Тестовое'),
  ('Interview', 'Интервью'),
  ('Offer', 'Оффер'),
  ('Hired', 'Нанят'),
  ('On hold', 'На паузе'),
  ('Rejected', 'Отказ'),
  ('Declined', 'Отказался'),
  ('Skills', 'Навыки'),
  ('Experience', 'Опыт'),
  ('Language', 'Язык'),
  ('No visa', 'Нет визы'),
  ('No answer', 'Нет ответа'),
  ('Pay', 'Зарплата'),
  ('Sent', 'Отправлено'),
  ('Received', 'Получено'),
  ('HM round', 'Встреча с менеджером'),
  ('System design', 'Системный дизайн'),
  ('Final', 'Финал'),
  ('Verbal yes', 'Устное согласие'),
  ('In writing', 'Письменно'),
  ('Later this year', 'Позже в этом году'),
  ('No budget', 'Нет бюджета'),
  ('Another offer', 'Другой оффер'),
  ('Relocation', 'Переезд'),
  ('Stays', 'Остаётся на месте')
) as known (name, russian) where known.name = statuses.name), statuses.name);
-- What the update has put off is checked now: a table with checks to come is not altered.
set constraints all immediate;
alter table statuses alter column name_ru set not null;

create or replace function default_statuses() returns trigger language plpgsql as $$
begin
  insert into statuses (id, company_id, name, name_ru, position, status_group, shape, guarded)
  select gen_random_uuid(), new.id, d.name, d.name_ru, d.position, d.status_group, d.shape, d.guarded
  from (values
    ('New', 'Новый', 0, 'open', 'new', false),
    ('Contacted', 'Связались', 1, 'open', 'contacted', false),
    ('Replied', 'Ответил', 2, 'open', 'replied', false),
    ('Screening', 'Скрининг', 3, 'open', 'screening', false),
    ('Test task', 'Тестовое', 4, 'open', 'test', false),
    ('Interview', 'Интервью', 5, 'open', 'interview', false),
    ('Offer', 'Оффер', 6, 'open', 'offer', false),
    ('Hired', 'Нанят', 7, 'hired', 'hired', true),
    ('On hold', 'На паузе', 8, 'hold', 'hold', false),
    ('Rejected', 'Отказ', 9, 'rejected', 'rejected', false),
    ('Declined', 'Отказался', 10, 'declined', 'declined', false)
  ) as d (name, name_ru, position, status_group, shape, guarded);
  return null;
end $$;

create or replace function default_reasons() returns trigger language plpgsql as $$
begin
  insert into statuses (id, company_id, name, name_ru, position, status_group, parent_id)
  select gen_random_uuid(), new.id, r.name, r.name_ru, r.position, s.status_group, s.id
  from statuses s cross join (values
    ('Skills', 'Навыки', 100),
    ('Experience', 'Опыт', 101),
    ('Language', 'Язык', 102),
    ('No visa', 'Нет визы', 103),
    ('No answer', 'Нет ответа', 104),
    ('Pay', 'Зарплата', 105)
  ) as r (name, name_ru, position)
  where s.company_id = new.id and s.shape = 'rejected' and s.parent_id is null;
  return null;
end $$;
