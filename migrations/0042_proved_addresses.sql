-- Whose e-mail address a user really has: an admin who invites sees a link, and may use it himself.

select set_config('app.organisation_id', 'system', true);

alter table users
  -- The owner of the address has come: by a link that was mailed there, or by the OpenID provider. An operator is believed.
  add column email_proved boolean not null default true;

-- Those whom an admin invited, or gave another address, and whom no provider has vouched for since.
update users set email_proved = false
 where exists (select from invitations
                where invitations.organisation_id = users.organisation_id and user_id = users.id
                  and not is_reset)
    or (select max(happened_at) from audit_log
         where audit_log.organisation_id = users.organisation_id and object_type = 'user'
           and object_id = users.id::text
           and action in ('invitation.accepted', 'user.email_changed'))
       > coalesce((select max(happened_at) from audit_log
                    where audit_log.organisation_id = users.organisation_id
                      and audit_log.user_id = users.id and action = 'session.signed_in'
                      and after ->> 'way' = 'openid'), '-infinity');

alter table users alter column email_proved drop default;

alter table invitations
  -- Of the link in the mail, which no admin sees. None for those that were mailed before there were two.
  add column mailed_hash bytea unique check (length(mailed_hash) = 32);
