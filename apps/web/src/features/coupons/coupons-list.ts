import { defineList } from '../../lib/list/define-list'
import { yesNo } from '../../lib/list/params'

export const couponsList = defineList('POST /coupons/listPagination', {
  filters: { active: yesNo },
  sorts: ['createdDate', 'handle', 'name', 'used'],
  sort: { id: 'createdDate', direction: 'desc' },
})
