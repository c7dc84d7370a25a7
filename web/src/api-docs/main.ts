import 'swagger-ui-dist/swagger-ui.css';
import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';

// The document is made from the contract at every request, so this page never lags behind the API.
swaggerUi({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  // More than a hundred endpoints at once are slow to draw and hard to read: areas first, each opens.
  docExpansion: 'none',
  // Trying calls from here would need the session's csrf token; the page documents, it does not act.
  supportedSubmitMethods: [],
});
