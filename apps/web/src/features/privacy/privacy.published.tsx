export { OwnRights } from './OwnRights'
