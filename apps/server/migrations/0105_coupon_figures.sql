-- What a coupon has led to is counted over the customers who came with it.
-- needs 0104
create index users_coupon_handle on users (lower(coupon_handle)) where coupon_handle is not null;
