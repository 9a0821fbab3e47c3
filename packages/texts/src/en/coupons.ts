import type { coupons as es } from '../es/coupons'
import type { Translated } from '../translated'

export const coupons: Translated<typeof es> = {
  intro: 'Add the coupon to the link of a campaign, and you will know how many people it brings.',
  caption: 'Coupons',
  search: 'Search by code or name',
  new: 'Create coupon',
  empty: 'There are no coupons yet.',
  nothing: 'No coupon matches your search.',
  count: '{count, plural, one {# coupon} other {# coupons}}',
  columns: { handle: 'Code', name: 'Name', used: 'Uses', active: 'Status', createdDate: 'Created' },
  used: '{used} of {maximum}',
  full: 'Full',
  active: 'Active',
  inactive: 'Inactive',
  filter: 'Any status',
  panel: { new: 'New coupon', edit: 'Coupon {handle}' },
  fields: { handle: 'Code', name: 'Name', maximum: 'Maximum uses', active: 'Active' },
  help: {
    handle: 'Letters, digits and hyphens. It goes at the end of the activation link.',
    maximum: 'From 1 to 20.',
    active: 'An inactive coupon counts no uses; the account is activated all the same.',
  },
  create: 'Create coupon',
  save: 'Save coupon',
  saved: 'Coupon saved',
  delete: {
    title: '{count, plural, one {Delete the coupon?} other {Delete # coupons?}}',
    text: 'Those already used are not deleted: they become inactive.',
    deleted: '{count, plural, one {# coupon deleted} other {# coupons deleted}}',
    disabled: '{count, plural, one {# coupon disabled} other {# coupons disabled}}',
  },
}
