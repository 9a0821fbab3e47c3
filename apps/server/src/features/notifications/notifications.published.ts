export { markMessageNoticesRead } from './message-notices'
export {
  openCustomer,
  ownReader,
  type Reader,
  readersFor,
  readStaff,
  type StaffToday,
  sayTo,
  staffOf,
} from './operation-people'
export { staffNotice, tellCustomer, tellOfWork, tellStaff } from './tell-people'
export { tellOfLateBatch } from './timed-notices'
export { warningMail, warnSuperadmins } from './warn-superadmins'
export {
  type NewNotification,
  removeNoticesOf,
  rewordNoticesOf,
  type Seen,
  writeNotifications,
} from './write-notifications'
