-- What people look up: articles, customers, suppliers and contacts as lists and pages, and what they set for matching.

-- Which job a stamp of the change clock belongs to: of a record it says who changed it last. A row per chunk, not per record.
create table import_stamps (
  organisation_id int not null,
  job_id uuid not null,
  stream text not null,
  stamp timestamptz not null,
  primary key (job_id, stream, stamp),
  foreign key (organisation_id, job_id) references jobs (organisation_id, id) on delete cascade
);
create index import_stamps_by_stamp on import_stamps (stamp, stream, organisation_id);
call close_to_others('import_stamps');

-- What lists, their facets and the readiness of the data need of each article, a tenth of its size: counting 200,000 articles
-- in their own table reads all of it. It follows that table when it is looked at (catalogue/lines), so that no bulk write has
-- to wait for it; what an article says is never read from here.
create table article_lines (
  -- No foreign key: who removes an article notes it in catalogue_removals, and lists join the article itself.
  article_id bigint primary key,
  organisation_id int not null,
  article_number text collate "C" not null,
  -- The beginning, without capitals and accents.
  name_key text collate "C" not null,
  -- Empty where there is none; of a very long one its beginning.
  maker text collate "C" not null,
  etim_class text collate "C" not null,
  ean text collate "C",
  -- Of the maker and its number; two with the same are the same thing.
  makers_key bigint,
  changed_at timestamptz not null,
  is_active boolean not null,
  has_norms boolean not null,
  has_parameters boolean not null,
  has_conversion boolean not null
);
create index article_lines_by_number on article_lines ((organisation_id::bigint), article_number);
create index article_lines_by_name on article_lines ((organisation_id::bigint), name_key, article_id);
create index article_lines_by_maker on article_lines ((organisation_id::bigint), maker, article_id);
create index article_lines_by_change on article_lines ((organisation_id::bigint), changed_at, article_id);
create index article_lines_inactive on article_lines ((organisation_id::bigint), article_id)
  where not is_active;
call close_to_others('article_lines');

-- How far they have followed.
create table article_lines_state (
  organisation_id int primary key references organisations,
  -- Per stream {"at": …, "id": …}.
  marks jsonb not null,
  -- The change clocks when they had followed to the end.
  clocks jsonb not null,
  -- Not before they have followed to the end for the first time.
  is_whole boolean not null,
  -- Removals may be forgotten: at the end those are looked for that are gone.
  has_to_sweep boolean not null,
  -- What was counted of all of them, when that was, and whether nothing has changed since.
  summary jsonb,
  summed_up_at timestamptz,
  is_summed_up boolean not null default false
);
call close_to_others('article_lines_state');

create function name_key(name text) returns text language sql immutable as $$
  select replace(translate(lower(left(coalesce(name, ''), 80)),
                           'äöüáàâåãéèêëíìîïóòôõúùûñç', 'aouaaaaaeeeeiiiioooouuunc'), 'ß', 'ss')
$$;

-- In which positions an article is chosen, as far as they are offered.
create table selected_articles (
  organisation_id int not null,
  position_id bigint not null,
  article_number text not null,
  inquiry_id bigint not null,
  primary key (organisation_id, position_id, article_number),
  foreign key (organisation_id, position_id) references positions (organisation_id, id) on delete cascade
);
create index selected_articles_by_number
  on selected_articles (article_number, organisation_id, inquiry_id);
call close_to_others('selected_articles');

create function selected_numbers(line positions) returns jsonb language sql immutable as $$
  select case when line.is_removed or not line.is_relevant or line.not_offered then '[]'
              else jsonb_path_query_array(line.selections, '$[*].article.article_number') end
$$;

create function note_selected() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from selected_articles
     where organisation_id = old.organisation_id and position_id = old.id;
  end if;
  insert into selected_articles (organisation_id, position_id, article_number, inquiry_id)
  select distinct new.organisation_id, new.id, number, new.inquiry_id
    from jsonb_array_elements_text(selected_numbers(new)) as number;
  return null;
end $$;
create trigger positions_selected after insert on positions
  for each row when (new.selection_count > 0) execute function note_selected();
-- New prices are no news.
create trigger positions_selected_otherwise after update on positions
  for each row when (
    (old.selection_count > 0 or new.selection_count > 0)
    and selected_numbers(old) is distinct from selected_numbers(new))
  execute function note_selected();

-- Makers whose articles are never proposed.
create table excluded_makers (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  maker text not null check (length(maker) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null
);
create unique index excluded_makers_by_name on excluded_makers (organisation_id, md5(lower(maker)));
call close_to_others('excluded_makers');

-- What is remembered of one customer, the latest first. The collation keeps it from those who look up a key, as in 0010.
create index selection_memory_of_customer
  on selection_memory ((organisation_id::bigint), customer_id collate "C", chosen_at, id)
  where ended_at is null;

-- Positions are closed to all but their organisation, to this migration too.
do $$
declare present int;
begin
  set local app.organisation_id = 'system';
  for present in select organisation_id from organisations loop
    perform set_config('app.organisation_id', present::text, true);
    insert into selected_articles (organisation_id, position_id, article_number, inquiry_id)
    select distinct organisation_id, line.id, number, inquiry_id
      from positions as line, jsonb_array_elements_text(selected_numbers(line)) as number
     where organisation_id = present and selection_count > 0;
  end loop;
end $$;
