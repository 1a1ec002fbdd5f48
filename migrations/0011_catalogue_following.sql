-- What an index of articles cannot see in the articles that are there: which ones are gone, and which
-- have lost a unit conversion. Only ids are kept, no partner's data, and only for some days.
create table catalogue_removals (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  -- The stream whose records were removed; its clock gave the stamp.
  stream text not null,
  removed_at timestamptz not null,
  -- The articles that are gone, or that the gone conversions belonged to.
  article_ids bigint[] not null
);
create index catalogue_removals_in_order on catalogue_removals (organisation_id, stream, removed_at, id);
create index catalogue_removals_by_time on catalogue_removals (removed_at);
call open_to_system('catalogue_removals');

-- The stamp of the change that this transaction has opened. A removal outside of one would be found by
-- nobody: its stamp could lie before what readers have seen already.
create function stamp_of_removal(wanted_stream text) returns timestamptz language plpgsql as $$
begin
  if coalesce(current_setting('app.change_' || wanted_stream, true), '') = '' then
    raise exception 'removing from % needs begin_change()', wanted_stream
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return (select last from change_clock
           where organisation_id = app_organisation() and stream = wanted_stream);
end $$;

-- Statements, not rows: each merge deletes once, and mostly nothing. One row says it for all.
create function note_removed_articles() returns trigger language plpgsql as $$
begin
  if exists (select from removed) then
    insert into catalogue_removals (organisation_id, stream, removed_at, article_ids)
    select organisation_id, tg_table_name, stamp_of_removal(tg_table_name), array_agg(id)
      from removed group by organisation_id;
  end if;
  return null;
end $$;
create trigger articles_note_removed after delete on articles
  referencing old table as removed
  for each statement execute function note_removed_articles();

-- A look-up per row, as in a merge: the planner cannot know how few they are.
create function note_removed_conversions() returns trigger language plpgsql as $$
begin
  if exists (select from removed) then
    insert into catalogue_removals (organisation_id, stream, removed_at, article_ids)
    select removed.organisation_id, tg_table_name, stamp_of_removal(tg_table_name),
           array_agg(distinct article.id)
      from removed
     cross join lateral (
           select id from articles
            where articles.article_number = removed.article_number
              and articles.organisation_id = removed.organisation_id
            limit 1) as article
     group by removed.organisation_id;
  end if;
  return null;
end $$;
create trigger unit_conversions_note_removed after delete on unit_conversions
  referencing old table as removed
  for each statement execute function note_removed_conversions();
