/** The part of swagger-ui-dist that the documentation page uses; the package has no type definitions. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function swaggerUi(options: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    supportedSubmitMethods: readonly string[];
  }): unknown;
}
