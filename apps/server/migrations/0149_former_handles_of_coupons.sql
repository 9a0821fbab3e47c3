-- What was published with a code leads to its coupon after that is renamed.
alter table coupons add column former_handles text[] not null default '{}';
comment on column coupons.former_handles is 'In small letters; none that another coupon has taken since';
