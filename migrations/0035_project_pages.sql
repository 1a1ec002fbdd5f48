-- What the pages of projects and of supplier requests show beyond what partners read.

-- Who changed what of a project: people, partners' programs, and the service itself.
create table project_changes (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  project_id bigint not null,
  -- The stamp of the change, so that it is the project's `updated_at` where that is the latest.
  changed_at timestamptz not null,
  action text not null check (action in (
    'created', 'changed', 'exported', 'acknowledged', 'processed', 'linked', 'unlinked')),
  -- One of both; neither where the service did it by itself.
  user_email text,
  api_key_id bigint,
  -- What was, and what is, as far as it was changed.
  before jsonb,
  after jsonb,
  foreign key (organisation_id, project_id) references projects (organisation_id, id) on delete cascade
);
create index project_changes_of_project on project_changes (project_id, organisation_id, id);
call close_to_others('project_changes');

-- What is known of the time before: closed to all but their organisation, to this migration too.
do $$
declare present int;
begin
  set local app.organisation_id = 'system';
  for present in select organisation_id from organisations loop
    perform set_config('app.organisation_id', present::text, true);
    insert into project_changes (organisation_id, project_id, changed_at, action, user_email,
                                 api_key_id, before, after)
    select present, known.project_id, known.at, known.action, known.user_email, known.api_key_id,
           known.before, known.after
      from (select object_id::bigint as project_id, happened_at as at,
                   substr(action, length('project.') + 1) as action, user_email,
                   null::bigint as api_key_id, before, after
              from audit_log
             where organisation_id = present and object_type = 'project'
               and action in ('project.created', 'project.changed', 'project.exported')
             union all
            select record_id, acknowledged_at, 'acknowledged', null, api_key_id, null,
                   acknowledgement - 'metadata' - 'acknowledged_at'
              from acknowledgements
             where organisation_id = present and record_kind = 'PROJECT') as known
      join projects on projects.id = known.project_id and projects.organisation_id = present
     order by known.at;
  end loop;
end $$;

-- The way of a project to the partner's system. Behind row-level security no index looks into JSON, so that it is a column.
alter table events
  add column project_id text generated always as (
    case when type = 'project.exported' then data ->> 'project_id' end) stored;
create index events_of_project on events (project_id, organisation_id, created_at)
  where project_id is not null;
create index api_calls_of_project on api_calls (record_key, route, organisation_id, called_at)
  where route = '/projects/{project_id}' and method = 'GET' and status = 200;

-- Who looks at a project is told when it changed, and when something of its way to the partner's system is known.
create function announce_project() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('project %s %s', new.organisation_id, new.id));
  return null;
end $$;
create trigger projects_live after insert or update on projects
  for each row execute function announce_project();

create or replace function announce_attempts() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', case
            when event.type = 'project.exported'
            then format('project_trace %s %s', event.organisation_id, event.project_id)
            else format('trace %s %s', event.organisation_id, event.request_id) end)
     from made
     join deliveries as delivery on delivery.id = made.delivery_id
     join events as event on event.id = delivery.event_id
    where event.type in ('tender.completed', 'order.completed', 'project.exported');
  return null;
end $$;

create or replace function announce_fetches() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format(
            case when route = '/projects/{project_id}' then 'project_trace %s %s' else 'trace %s %s' end,
            organisation_id, record_key))
     from made
    where route in ('/tenders/{tender_id}', '/orders/{order_id}', '/projects/{project_id}')
      and method = 'GET' and status = 200 and organisation_id is not null and record_key is not null;
  return null;
end $$;

-- How a supplier gets what he is asked, and who there. Partners do not read it.
alter table supplier_requests
  add column file_format text not null default 'XLSX' check (file_format in ('X93', 'XLSX', 'PDF')),
  -- No foreign key: contacts come and go with their ERP.
  add column contact_id uuid;
