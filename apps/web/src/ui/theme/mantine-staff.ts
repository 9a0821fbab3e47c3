// Staff screens use most components, so the complete stylesheet is loaded once, with the first staff route.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
