-- By what discount an inquiry is priced, as it was when it was priced as a whole: so all its lines have the same one,
-- also when one of them is changed after the ERP has sent another.
alter table inquiries add column customer_discount numeric;
update inquiries
   set customer_discount = customer.discount_percent
  from customers as customer
 where customer.customer_id = inquiries.customer_id
   and customer.organisation_id = inquiries.organisation_id;
