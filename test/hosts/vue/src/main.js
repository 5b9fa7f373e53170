import { createApp } from 'vue';
import App from './app.vue';
import 'eos-content-host/room.css';
import './page.css';

createApp(App).mount('#app');
