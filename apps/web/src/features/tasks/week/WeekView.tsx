export default function WeekView() {
  return null
}
