// What the first start needs beside the styles of the login page, so that it need not wait for those of the application.
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/Progress.layer.css'
