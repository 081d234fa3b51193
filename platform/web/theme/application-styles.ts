// All of Mantine's component styles; loaded with the application, after login.
import '@mantine/core/styles.layer.css'
import './base.css'
