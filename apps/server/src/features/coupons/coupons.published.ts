export { countCouponUse } from './count-use'
