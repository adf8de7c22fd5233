/**
 * Where SFP modules stand: their pages lie below a group of the catalogue, and its lists begin with them (C382). The address is
 * the specification's, so it is no content; group 8 of the content has this code.
 */
export const SFP_GROUP = 'ethernet-switches';
export const SFP_PATH = `/catalog/${SFP_GROUP}/sfp`;
