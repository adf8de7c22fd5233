-- The card of one company names its kind in the singular, «Магазин»; null where the name of the group suits one company.
-- kind: expand
alter table partner_group add column singular text;
