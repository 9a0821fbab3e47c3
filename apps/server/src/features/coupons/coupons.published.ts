export { countCouponUse } from './count-use'
export { ownHandle } from './own-handle'
