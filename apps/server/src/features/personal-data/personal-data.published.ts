export {
  readAccount,
  readEmails,
  readFactors,
  readNotifications,
  readPublicProfile,
  readRequests,
  readSessions,
} from './personal-data.store'
