-- Optical powers of a module, dBm: the least and the most that it sends, the sensitivity and the overload of its receiver. Null is
-- unknown: a budget of a line is computed only where both ends have them.
-- kind: expand
alter table sfp_module
  add column tx_power_min_dbm double precision,
  add column tx_power_max_dbm double precision,
  add column rx_sensitivity_dbm double precision,
  add column rx_overload_dbm double precision;
