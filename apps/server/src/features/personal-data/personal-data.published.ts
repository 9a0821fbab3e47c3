export {
  listedMessages,
  readAccount,
  readEmails,
  readFactors,
  readMessages,
  readNotifications,
  readPublicProfile,
  readRequests,
  readSessions,
} from './personal-data.store'
