import type { Texts } from '../languages'

export const coupons: Texts['coupons'] = {
  intro: 'Publish a coupon’s address or QR code, and you will know how many people come by it and what it leads to.',
  search: 'Search by code or name',
  new: 'Create coupon',
  empty: 'There are no coupons yet.',
  nothing: 'No coupon matches your search.',
  count: '{count, plural, one {# coupon} other {# coupons}}',
  columns: {
    used: 'Uses',
    won: 'Closed with success',
  },
  used: '{used} of {maximum}',
  full: 'Full',
  filter: 'Any status',
  publish: {
    title: 'Publish it',
    text: 'Whoever opens this address, or scans the code, registers with the coupon.',
    address: 'Address of the coupon',
    qr: 'QR code of the coupon {handle}',
  },
  panel: { new: 'New coupon', edit: 'Coupon {handle}' },
  fields: { handle: 'Code', maximum: 'Maximum uses' },
  help: {
    handle: 'Letters, figures and hyphens. It is in the address that you publish.',
    maximum: 'From 1 to 20.',
    active: 'An inactive coupon counts no uses; the account is activated all the same.',
  },
  save: 'Save coupon',
  saved: 'Coupon saved',
  delete: {
    title: '{count, plural, one {Delete the coupon?} other {Delete # coupons?}}',
    text: 'Coupons with which somebody has come are not deleted: they become inactive.',
    deleted: '{count, plural, one {# coupon deleted} other {# coupons deleted}}',
    disabled: '{count, plural, one {# coupon disabled} other {# coupons disabled}}',
  },
}
