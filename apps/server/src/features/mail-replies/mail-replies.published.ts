export { replyAddress } from './reply-address'
