# The application for an outside PostgreSQL, named by DATABASE_URL. The one that comes through npm is left out.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn \
  && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400
WORKDIR /app
COPY --from=build /app ./
# Backups, and the parts of one that is being restored.
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(reply => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/server.ts"]
