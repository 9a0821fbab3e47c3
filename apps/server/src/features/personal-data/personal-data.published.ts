export {
  listedMessages,
  readAccount,
  readMessages,
  readRequests,
} from './personal-data.store'
