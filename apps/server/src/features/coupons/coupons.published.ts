import { countCouponUse } from './count-use'

export { countCouponUse }
