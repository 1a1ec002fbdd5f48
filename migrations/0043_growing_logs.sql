-- Logs that grow: what is looked for in them is found by an index. Each is made within about a second of a million rows;
-- what partners call meanwhile is noted afterwards.

-- All that one call did.
create index audit_log_of_request on audit_log (organisation_id, request_id);

-- Refusals are told by their kinds, without a look at the calls themselves.
create index api_calls_refused_kinds on api_calls (organisation_id, called_at)
  include (error_code, status, method, route) where status >= 400;
drop index api_calls_refused;
