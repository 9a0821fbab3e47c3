// Staff screens use most components: the whole stylesheet, once, with the first staff route.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
