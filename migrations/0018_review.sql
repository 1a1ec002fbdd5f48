-- Review: what undoing needs to know, and what its lists look up.

alter table positions
  -- The command that made it what it is; 0 where that was the service.
  add column command_id bigint not null default 0;

alter table commands
  -- The positions that it changed, and of each the command that had made it what it was: who undoes it finds them as
  -- it left them, who does it again as they were before.
  add column position_ids bigint[] not null default '{}',
  add column earlier_commands bigint[] not null default '{}',
  add column undone_by_user_id bigint,
  -- Until the person who undid it does something else.
  add column can_be_redone boolean not null default false;

-- What was predicted first, for lists, which have no use for all the rest.
alter table position_matches
  add column first_article_number text
    generated always as (predictions -> 0 ->> 'articleNumber') stored;

-- The inbox: what the partner's system refused first, then the latest change.
create index inquiries_inbox
  on inquiries ((organisation_id::bigint), needs_attention, updated_at, id);

-- How often an inquiry was released.
create index events_of_releases on events ((data ->> 'request_id'), organisation_id, created_at)
  where type in ('tender.completed', 'order.completed');
