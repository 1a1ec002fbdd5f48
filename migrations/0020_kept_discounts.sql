-- By what discount an inquiry is priced, and for which customer, as it was when it was priced as a whole: so all its
-- lines have the same one, also when one of them is changed after the ERP has sent another.
alter table inquiries
  add column customer_discount numeric,
  add column priced_customer_id text;

-- Those that are there were priced by what one of their lines says; without any, by what their customer has now. That is
-- no change for partners, and concerns all organisations.
alter table inquiries disable trigger inquiries_stamp;
alter table inquiries no force row level security;
alter table positions no force row level security;
alter table customers no force row level security;
update inquiries
   set priced_customer_id = customer_id,
       customer_discount = coalesce(
         (select (selection ->> 'discount_percent')::numeric
            from positions as position, jsonb_array_elements(position.selections) as selection
           where position.inquiry_id = inquiries.id
             and position.organisation_id = inquiries.organisation_id
             and position.discount_percent is null and selection ->> 'own_net_price' is null
             and selection ->> 'discount_percent' is not null
           limit 1),
         (select discount_percent from customers as customer
           where customer.customer_id = inquiries.customer_id
             and customer.organisation_id = inquiries.organisation_id));
alter table inquiries enable trigger inquiries_stamp;
alter table inquiries force row level security;
alter table positions force row level security;
alter table customers force row level security;
